/** Messages from the page to the iPhone app. */
export type IapMessage =
  | { action: 'check' | 'restore' | 'manageSubscription' }
  | { action: 'purchase'; productId: string; appAccountToken: string }
type IapHandler = { postMessage(message: IapMessage): void }

declare global {
  interface Window {
    webkit?: { messageHandlers?: { iap?: IapHandler } }
  }
}

/** Message handler of the iPhone app; undefined in any other browser. */
export const iapHandler = (): IapHandler | undefined => window.webkit?.messageHandlers?.iap

/** Whether the iPhone app shows this page, or a demo browser simulates it. */
export const playsIphone = (): boolean => Boolean(iapHandler()) || document.cookie.includes('ios-demo=')
