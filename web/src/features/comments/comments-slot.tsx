import { type ComponentType, Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../platform/parts/lazy-when-quiet.ts'
import type { PageContext } from '../../platform/page-context.ts'
import type { Target } from './state-query.ts'

const section = () => import('./comments-section.tsx')
const asPart = () => section().then((module) => module.CommentsSection)
/** At the end of a page: the server writes it, and a browser takes its code when it has time. */
const Later = import.meta.env.SSR ? await asPart() : lazyWhenQuiet(asPart)

/** The same, at hand: who asks for the discussion has its code before the page is drawn, and acts on it at once. */
let Brought: ComponentType<{ target: Target }> | undefined

/** Where the comments of a thing stand, on its page. */
export function CommentsSlot({ on, id }: Target) {
  // One element for good: a boundary that is given another before its code is there would be emptied.
  const later = useMemo(() => <Later target={{ on, id }} />, [on, id])
  return <Suspense>{Brought ? <Brought target={{ on, id }} /> : later}</Suspense>
}

type Asked = Record<string, string | undefined>

/** Sources of what an address like `?with=comments` shows. */
export const commentsShown = (asked: Asked): string[] =>
  asked.with === 'comments' ? ['src/features/comments/discussion/discussion.tsx'] : []

/** For the page's `load`: the discussion with its code, where the address asks; on the server, how many there are. */
export async function loadComments(context: PageContext, target: Target, asked: Asked): Promise<void> {
  if (asked.with !== 'comments' && !import.meta.env.SSR) return
  const brought = await section()
  Brought = brought.CommentsSection
  await brought.bringComments(context, target, asked)
}
