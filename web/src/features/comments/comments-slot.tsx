import { type ComponentType, Suspense, useMemo } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import type { Target } from './state-query.ts'

const section = () => import('./comments-section.tsx')
const asPart = () => section().then((module) => module.CommentsSection)
/** Rendered by the server at the end of the page; the browser loads its code when it is idle. */
const Later = import.meta.env.SSR ? await asPart() : lazyPart(asPart, { when: 'idle' })

/**
 * The loaded component. A visit that asks for the discussion loads its code before rendering, so that it is interactive
 * at once.
 */
let Brought: ComponentType<{ target: Target }> | undefined

/** The comments of an object, on its page. */
export function CommentsSlot({ on, id }: Target) {
  // Keeps the same element: a new one before the code is loaded would empty the Suspense boundary.
  const later = useMemo(() => <Later target={{ on, id }} />, [on, id])
  return <Suspense>{Brought ? <Brought target={{ on, id }} /> : later}</Suspense>
}

type Asked = Record<string, string | undefined>

/** Source files needed for a URL such as `?with=comments`. */
export const commentsShown = (asked: Asked): string[] =>
  asked.with === 'comments' ? ['src/features/comments/discussion/discussion.tsx'] : []

/**
 * For the page's `load`: loads the discussion with its code if the URL asks for it. On the server it always loads the
 * number of comments.
 */
export async function loadComments(context: PageContext, target: Target, asked: Asked): Promise<void> {
  if (asked.with !== 'comments' && !import.meta.env.SSR) return
  const brought = await section()
  Brought = brought.CommentsSection
  await brought.bringComments(context, target, asked)
}
