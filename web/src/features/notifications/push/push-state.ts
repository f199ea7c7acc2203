/** What this browser can do about push messages, and has been told. */
export type PushState =
  /** It has none, or forbids service workers here. */
  | 'unsupported'
  /** An iPhone or iPad: only from the home screen. */
  | 'install-first'
  /** Its person said no to the browser; only there it can be changed. */
  | 'denied'
  | 'ready'

type Browser = {
  hasPush: boolean
  userAgent: string
  touchPoints: number
  isInstalled: boolean
  permission: NotificationPermission | undefined
}

/** iPadOS calls itself a Mac that is touched. */
const isApple = ({ userAgent, touchPoints }: Browser) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)

export function pushStateOf(browser: Browser): PushState {
  if (isApple(browser) && !browser.isInstalled) return 'install-first'
  if (!browser.hasPush) return 'unsupported'
  return browser.permission === 'denied' ? 'denied' : 'ready'
}

/** This browser, as it is now. */
export const thisBrowser = (): Browser => ({
  hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isInstalled: matchMedia('(display-mode: standalone)').matches,
  permission: 'Notification' in window ? Notification.permission : undefined,
})
