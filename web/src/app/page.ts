import type { Access } from '@liston/contract/kernel'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { type ComponentType, createElement } from 'react'
import { usePageReady } from './page-ready.ts'

/** What is said of a page beside its address. */
export type PageTraits = {
  /** Who may see it; others are sent to the home page. */
  access: Access
  /** Whether who has not finished their set-up may read it all the same; from other pages they are sent to it. */
  duringSetup?: true
  /** How old it may be when a guest is shown it, milliseconds; 10,000 unless said otherwise. */
  freshMs?: number
  /** Topics whose news a guest is to see at once: they bring the application to a page that nobody has touched. */
  live?: (params: Record<string, string>) => string[]
  /** Whether it does something of its own accord when it opens, so that a guest needs the application at once. */
  wakes?: (search: Record<string, unknown>) => boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<PageTraits> {
    /** The page's source as Vite's manifest names it, and what leads to it: what to preload with the HTML. */
    page?: string | string[]
  }
}

type Page<K extends string> = PageTraits & {
  file: string
  load: () => Promise<Record<K, ComponentType>>
  component: K
}

/** A page that is loaded when it is visited, and whose scripts and styles are announced in its HTML. */
export function page<K extends string>({ file, load, component, ...traits }: Page<K>) {
  return {
    component: tellingReady(lazyRouteComponent(load, component) as RouteComponent),
    staticData: { page: `src/pages/${file}.tsx`, ...traits },
  }
}

/** The page as it is, saying when it answers. */
function tellingReady(Lazy: RouteComponent): RouteComponent {
  function Page() {
    usePageReady()
    return createElement(Lazy)
  }
  Page.preload = () => Lazy.preload?.()
  return Page
}
