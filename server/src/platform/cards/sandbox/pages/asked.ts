import type { World } from '../world/world.ts'
import type { Shown } from './frame.ts'

/** Path of the payment sandbox's pages. */
export const PAY_PATH = '/dev/pay'

export type Asked = {
  shown: Shown
  id: string
  fields: Record<string, string>
  ours(url: string | null): string | null
}
/** A page, or a redirect. */
export type Answer = { page: string; status?: number } | { to: string }
/** Handles a page request or a form. */
export type Act = (world: World, asked: Asked) => Promise<Answer>
