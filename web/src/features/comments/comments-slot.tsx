import { type ComponentType, Suspense } from 'react'
import { lazyWhenQuiet } from '../../platform/parts/lazy-when-quiet.ts'
import type { PageContext } from '../../platform/page-context.ts'

const section = () => import('./comments-section.tsx')
const asPart = () => section().then((module) => module.RankingComments)
/** At the end of a page: the server writes it, and a browser takes its code when it has time. */
const RankingComments = import.meta.env.SSR ? await asPart() : lazyWhenQuiet(asPart)

// One element for good: a boundary that is given another before its code is there would be emptied.
const later = <RankingComments />
/** The same, at hand: who asks for the discussion has its code before the page is drawn, and acts on it at once. */
let Brought: ComponentType | undefined

/** Where the comments of a ranking stand, on its page. */
export const RankingCommentsSlot = () => <Suspense>{Brought ? <Brought /> : later}</Suspense>

type Asked = Record<string, string | undefined>

/** Sources of what an address like `?with=comments` shows. */
export const commentsShown = (asked: Asked): string[] =>
  asked.with === 'comments' ? ['src/features/comments/discussion/discussion.tsx'] : []

/** For the page's `load`: the discussion with its code, where the address asks; on the server, how many there are. */
export async function loadComments(context: PageContext, id: string, asked: Asked): Promise<void> {
  if (asked.with !== 'comments' && !import.meta.env.SSR) return
  const brought = await section()
  Brought = brought.RankingComments
  await brought.bringComments(context, id, asked)
}
