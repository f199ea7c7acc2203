/** What the iPhone application gives its pages, and takes from them. */
export type IapMessage =
  | { action: 'check' | 'restore' | 'manageSubscription' }
  | { action: 'purchase'; productId: string; appAccountToken: string }
type IapHandler = { postMessage(message: IapMessage): void }

declare global {
  interface Window {
    webkit?: { messageHandlers?: { iap?: IapHandler } }
  }
}

/** The way into the iPhone application around this page; undefined in any other browser. */
export const iapHandler = (): IapHandler | undefined => window.webkit?.messageHandlers?.iap

/** Whether this page is shown by the iPhone application, or by a browser of a demonstration that plays it. */
export const playsIphone = (): boolean => Boolean(iapHandler()) || document.cookie.includes('ios-demo=')
