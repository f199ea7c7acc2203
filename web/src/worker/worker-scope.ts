/** What a service worker's global scope has of what ours uses; TypeScript's own library of it can't stand beside that of pages. */
export type Lifetime = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchAsked = Lifetime & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
export type WorkerScope = {
  location: Location
  navigator: Navigator
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', hear: (event: Lifetime) => void): void
  addEventListener(kind: 'fetch', hear: (event: FetchAsked) => void): void
  addEventListener(kind: 'message', hear: (event: Lifetime & MessageEvent) => void): void
}
