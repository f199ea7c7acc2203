import type { ComponentType } from 'react'

/**
 * A component that only some visits of a page need. The page calls `bring` in `load` and lists the source file in
 * `parts`. So these visits have the component at once, with its styles, and others never load it. `bring` throws if
 * loading fails. Render `Part` only in visits that need it, because a server that has loaded it keeps it for all later
 * visits.
 */
export function broughtPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Known: ComponentType<P> | undefined
  return {
    bring: async (): Promise<void> => void (Known ??= await load()),
    Part: (props: P) => Known && <Known {...props} />,
  }
}
