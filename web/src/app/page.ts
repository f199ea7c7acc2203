import type { Access, Room, StaffArea } from '@liston/contract/kernel'
import { useLoaderData, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PageContext } from '../platform/page-context.ts'

/** The parameters of an address: "/ranking/{id}/{slug?}" has `id` and optionally `slug`. */
export type Params<A extends string> = A extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Optional}?` ? { [K in Optional]?: string } : { [K in Name]: string }) & Params<Rest>
  : A extends `${string}*`
    ? { _splat?: string }
    : unknown

/** The query string of an address, parsed. */
export type Asked = Record<string, string | undefined>
/** Path parameters and search parameters of a page's address. */
export type Address<P, S> = { params: P; search: S }
type Tag = Record<string, string | undefined>
/** `scripts` are data blocks (JSON-LD): the server writes them, and browsers don't execute them. */
export type Head = { meta?: Tag[]; links?: Tag[]; scripts?: { type: string; children: string }[] }
/** Kinds of things that an address may fail to lead to. */
export type Thing =
  | 'ranking'
  | 'foreignRanking'
  | 'item'
  | 'profile'
  | 'privateProfile'
  | 'blockedProfile'
  | 'erasedProfile'
  | 'article'
  | 'category'
  | 'section'
  | 'page'
  | 'closedRoom'

type Declaration<A extends string, S, F> = {
  /** Address in the notation of the specification: "/ranking/{id}/{slug?}", "/panel/*", "/?rumble" instead of "/". */
  address: A
  /** Who may see the page; other visitors are sent to the home page. */
  access: Access
  /** Staff area of the page, with access `staff`. Users without a right in that area are sent home. */
  area?: StaffArea
  /**
   * True if a user with an unfinished profile set-up may see the page. From other pages they are sent to the set-up.
   */
  duringSetup?: true
  /**
   * Parses the search parameters; by default all are taken as they are. A parameter that it maps to undefined is
   * removed from the address.
   */
  search?: (asked: Asked) => S
  /** Loads the page's data. It may throw a redirect, `notFound()` or an API error. */
  load?: (context: PageContext, address: Address<Params<A>, S>) => Promise<F>
  /**
   * Source files that only some visits of the page need, named as in Vite's manifest. They load with the page
   * (broughtPart).
   */
  parts?: (asked: Asked) => string[]
  /** Content of the document head. `found` is the loaded data, or undefined. */
  head: (context: PageContext, address: Address<Params<A>, S>, found: F | undefined) => Head
  component: ComponentType
  /** Feature flag of the page or of some of its visits. While the feature is disabled, the page says so instead. */
  room?: Room | ((search: S) => Room | undefined)
  /** The kind of thing that is missing if nothing is found. */
  missing?: Thing
  /** Maximum age of a cached page for guests, milliseconds; 10,000 by default. */
  freshMs?: number
  /** Live topics whose events a guest must see at once: they load the application even without user input. */
  live?: (params: Params<A>) => string[]
  /** Live topics that make a cached page for guests stale, besides those of `live`. */
  changedBy?: (params: Params<A>) => string[]
  /** True if the page does something by itself when it opens, so that a guest needs the application at once. */
  wakes?: (asked: Asked) => boolean
}

/** A page as the router and the server use it, without the types of its address. */
export type Page = Declaration<string, never, never>

/**
 * Declares a page, in the file beside `component`. Address and access must be literals: the build, the server and the
 * documents read them without running the page.
 */
export function definePage<const A extends string, S = Asked, F = undefined>(page: Declaration<A, S, F>) {
  return {
    ...page,
    /** Parameters and loaded data of the current page; for `component` and its children. */
    useVisit() {
      const asked: Asked = useSearch({ strict: false })
      return {
        params: useParams({ strict: false }) as Params<A>,
        search: (page.search ? page.search(asked) : asked) as S,
        found: useLoaderData({ strict: false } as never) as F,
      }
    },
  }
}
