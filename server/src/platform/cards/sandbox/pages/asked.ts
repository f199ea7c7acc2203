import type { World } from '../world/world.ts'
import type { Shown } from './frame.ts'

/** The page of what is tried out with payments. */
export const PAY_PATH = '/dev/pay'

export type Asked = {
  shown: Shown
  id: string
  fields: Record<string, string>
  ours(url: string | null): string | null
}
/** A page, or where to go on. */
export type Answer = { page: string; status?: number } | { to: string }
/** Shows a page, or does what a form on it says. */
export type Act = (world: World, asked: Asked) => Promise<Answer>
