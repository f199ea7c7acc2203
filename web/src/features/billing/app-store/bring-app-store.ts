import { playsIphone } from '../../../platform/iphone.ts'
import type { LinkedPage } from './linked-page.ts'

/** Connects the page with the App Store inside the iPhone app. Elsewhere it loads no code. */
export function bringAppStore(page: LinkedPage): void {
  if (playsIphone()) void import('./link/link-app-store.ts').then((link) => link.linkAppStore(page)).catch(() => {})
}
