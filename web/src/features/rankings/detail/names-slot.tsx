import type { Translation } from '@liston/contract/rankings'
import type { Language } from '@liston/contract/kernel'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useLanguage } from '../../../platform/texts.tsx'

const link = () => import('./names-link.tsx').then((module) => module.NamesLink)
/**
 * The server renders this link, and its code loads when the browser is idle. Only readers of another language load it.
 */
const NamesLink = import.meta.env.SSR ? await link() : lazyPart(link, { when: 'idle' })

type Props = { path: string; language: Language; items: readonly { translation?: Translation | undefined }[] }

/** Link between bilingual and original names. Shown if an item has a translation into the reader's language. */
export function NamesSlot({ path, language, items }: Props) {
  const readers = useLanguage()
  const has = language !== readers && items.some(({ translation }) => translation)
  // Memoised, because a boundary that gets a new element before its code has loaded would lose its content.
  return useMemo(
    () =>
      has && (
        <Suspense>
          <NamesLink path={path} />
        </Suspense>
      ),
    [has, path],
  )
}
