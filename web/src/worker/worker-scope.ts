/**
 * The part of the service worker's global scope that ours uses. TypeScript's own library for it conflicts with that of
 * pages.
 */
export type Lifetime = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchAsked = Lifetime & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
export type Pushed = Lifetime & { data: { json(): unknown } | null }
export type Clicked = Lifetime & { notification: Notification }
export type Tab = {
  url: string
  focus(): Promise<Tab>
  navigate(url: string): Promise<Tab | null>
  postMessage(message: unknown, ports: MessagePort[]): void
}
type Tabs = {
  matchAll(o: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>
  openWindow(url: string): Promise<Tab | null>
}
export type WorkerScope = {
  location: Location
  navigator: Navigator
  registration: ServiceWorkerRegistration
  clients: Tabs
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', hear: (event: Lifetime) => void): void
  addEventListener(kind: 'fetch', hear: (event: FetchAsked) => void): void
  addEventListener(kind: 'push', hear: (event: Pushed) => void): void
  addEventListener(kind: 'notificationclick', hear: (event: Clicked) => void): void
  addEventListener(
    kind: 'pushsubscriptionchange',
    hear: (event: Lifetime & { oldSubscription: PushSubscription | null }) => void,
  ): void
  addEventListener(kind: 'message', hear: (event: Lifetime & MessageEvent) => void): void
}
