import type { Translation } from '@liston/contract/rankings'
import type { Language } from '@liston/contract/kernel'
import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'
import { useLanguage } from '../../../platform/texts.tsx'

const link = () => import('./names-link.tsx').then((module) => module.NamesLink)
/** A link as the server writes it; few read in another language than a list's, and only they have its code brought. */
const NamesLink = import.meta.env.SSR ? await link() : lazyWhenQuiet(link)

type Props = { path: string; language: Language; items: readonly { translation?: Translation | undefined }[] }

/** The way between names in two languages and the original ones alone, where some are known in the reader's. */
export function NamesSlot({ path, language, items }: Props) {
  const readers = useLanguage()
  const has = language !== readers && items.some(({ translation }) => translation)
  // The same element for as long as it leads to the same: a boundary that is given another too early would be emptied.
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
