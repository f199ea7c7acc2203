import type { PageContext } from '../../platform/page-context.ts'
import type { Address } from './address.ts'

/** A page that says by itself what it loads and what its head says. `found` is what it loaded. */
export type LaterPage = Record<string, unknown> & {
  pageLoad?: (context: PageContext, address: Address) => Promise<unknown>
  pageHead: (context: PageContext, address: Address, found: never) => object
}

/**
 * Pages that few visits begin with. Where each of them is, the browser learns when it needs the first one: the
 * addresses of thirty files would weigh on every other page.
 */
export const laterPages = {
  'admin/panel-page': () => import('../admin/panel-page.tsx'),
  'club/social-page': () => import('../club/social-page.tsx'),
  'info/business-page': () => import('../info/business-page.tsx'),
  'info/collaborate-page': () => import('../info/collaborate-page.tsx'),
  'info/cookies-page': () => import('../info/cookies-page.tsx'),
  'info/privacy-page': () => import('../info/privacy-page.tsx'),
  'info/support-page': () => import('../info/support-page.tsx'),
  'info/terms-page': () => import('../info/terms-page.tsx'),
  'info/tutorial-page': () => import('../info/tutorial-page.tsx'),
  'items/item-review-page': () => import('../items/item-review-page.tsx'),
  'items/rate-item-page': () => import('../items/rate-item-page.tsx'),
  'mine/challenges-page': () => import('../mine/challenges-page.tsx'),
  'mine/my-chats-page': () => import('../mine/my-chats-page.tsx'),
  'mine/my-reviews-page': () => import('../mine/my-reviews-page.tsx'),
  'people/my-profile-page': () => import('../people/my-profile-page.tsx'),
  'people/profile-setup-page': () => import('../people/profile-setup-page.tsx'),
  'plan/downgrade-page': () => import('../plan/downgrade-page.tsx'),
  'plan/payment-success-page': () => import('../plan/payment-success-page.tsx'),
} satisfies Record<string, () => Promise<LaterPage>>

export type LaterFile = keyof typeof laterPages
export type LaterModule<F extends LaterFile> = Awaited<ReturnType<(typeof laterPages)[F]>>
