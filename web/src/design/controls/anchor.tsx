import { type ComponentProps, createContext, type ElementType, use } from 'react'

const LinkKind = createContext<ElementType>('a')

/** Lets the application put its router behind every link of the parts; without it they are plain links and work alone. */
export const LinkProvider = LinkKind.Provider

/** A link: `<a href>` in the HTML, whatever the application makes of it in the browser. */
export function Anchor(props: ComponentProps<'a'> & { href: string }) {
  const Kind = use(LinkKind)
  return <Kind {...props} />
}
