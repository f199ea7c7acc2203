import type { ComponentType } from 'react'

/**
 * A part that only some visits of a page show. Its page brings it in `load`, and names its source in `parts`: whoever
 * comes for it has it at once, with its styles, and everybody else never fetches it. `bring` throws what fetching it throws.
 * Who draws `Part` asks first whether this visit is one of them: once brought, a server has it for all that follow.
 */
export function broughtPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Known: ComponentType<P> | undefined
  return {
    bring: async (): Promise<void> => void (Known ??= await load()),
    Part: (props: P) => Known && <Known {...props} />,
  }
}
