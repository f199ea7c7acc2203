import type { Access, Room, StaffArea } from '@liston/contract/kernel'
import { useLoaderData, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PageContext } from '../platform/page-context.ts'

/** The parts of an address that differ: "/ranking/{id}/{slug?}" has an id, and perhaps a slug. */
export type Params<A extends string> = A extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Optional}?` ? { [K in Optional]?: string } : { [K in Name]: string }) & Params<Rest>
  : A extends `${string}*`
    ? { _splat?: string }
    : unknown

/** What stands behind the "?" of an address. */
export type Asked = Record<string, string | undefined>
/** What a page's address says. */
export type Address<P, S> = { params: P; search: S }
type Tag = Record<string, string | undefined>
/** `scripts` are blocks of data (JSON-LD): the server writes them, and no browser runs them. */
export type Head = { meta?: Tag[]; links?: Tag[]; scripts?: { type: string; children: string }[] }
/** Kinds of things that an address can fail to lead to. */
export type Thing =
  | 'ranking'
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
  /** Where it is, as the specification writes it: "/ranking/{id}/{slug?}", "/panel/*", "/?rumble" in the place of "/". */
  address: A
  /** Who may see it; others are sent to the home page. */
  access: Access
  /** The part of the administration it belongs to: with access `staff`, and whoever has no right there is sent home. */
  area?: StaffArea
  /** Whether who has not finished their set-up may read it all the same; from other pages they are sent to it. */
  duringSetup?: true
  /**
   * What it takes from behind the "?" of its address; everything, as it stands there, unless said otherwise. A parameter
   * of which it makes undefined is taken out of the address.
   */
  search?: (asked: Asked) => S
  /** Fetches what it shows. What it throws decides: a redirect, `notFound()`, a refusal of the API. */
  load?: (context: PageContext, address: Address<Params<A>, S>) => Promise<F>
  /** Sources of what only some of its visits show, as Vite's manifest names them: they come with the page (broughtPart). */
  parts?: (asked: Asked) => string[]
  /** What its head says. `found` is what it loaded, undefined if nothing. */
  head: (context: PageContext, address: Address<Params<A>, S>, found: F | undefined) => Head
  component: ComponentType
  /** The part of the house that it belongs to, or some of its visits: while staff keep that closed, it says so instead. */
  room?: Room | ((search: S) => Room | undefined)
  /** What is missing where nothing is found. */
  missing?: Thing
  /** How old it may be when a guest is shown it, milliseconds; 10,000 unless said otherwise. */
  freshMs?: number
  /** Topics whose news a guest is to see at once: they bring the application to a page that nobody has touched. */
  live?: (params: Params<A>) => string[]
  /** Whether it does something of its own accord when it opens, so that a guest needs the application at once. */
  wakes?: (asked: Asked) => boolean
}

/** A page as the router and the server take it, whatever its address says. */
export type Page = Declaration<string, never, never>

/**
 * Declares a page, in the file beside `component`. Address and access are written in plain words: the build, the server
 * and the documents read them without running the page.
 */
export function definePage<const A extends string, S = Asked, F = undefined>(page: Declaration<A, S, F>) {
  return {
    ...page,
    /** What the address says and what was found there; for `component` and what it shows. */
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
