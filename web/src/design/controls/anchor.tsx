import { type ComponentProps, createContext, type ElementType, use } from 'react'

const LinkKind = createContext<ElementType>('a')

/**
 * Sets the component that renders all links, so that the application can use its router. Without it they are plain
 * links.
 */
export const LinkProvider = LinkKind.Provider

/** A link: `<a href>` in the HTML; the component set by LinkProvider in the browser. */
export function Anchor(props: ComponentProps<'a'> & { href: string }) {
  const Kind = use(LinkKind)
  return <Kind {...props} />
}
