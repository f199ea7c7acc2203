import type { LinkedPage } from './linked-page.ts'
import { playsIphone } from './plays-iphone.ts'

/** Links the page with the App Store, where there is one: nothing of it is fetched anywhere else. */
export function bringAppStore(page: LinkedPage): void {
  if (playsIphone()) void import('./link/link-app-store.ts').then((link) => link.linkAppStore(page)).catch(() => {})
}
