import { useNames } from '../../../platform/choices/names.ts'
import { defineTexts, useTexts } from '../../../platform/texts.tsx'

/**
 * Says whether names are also shown in the reader's language, and links to the other choice. A plain link that reloads
 * the page, because the server stores the choice.
 */
export function NamesLink({ path }: { path: string }) {
  const t = useTexts(namesTexts)
  const names = useNames()
  const other = names === 'both' ? 'original' : 'both'
  return (
    <p className="ranking-names">
      <span className="max-md:sr-only">{t.told[names]}</span>{' '}
      <a href={`${path}?names=${other}`} rel="nofollow" data-in-place="" className="link link-alone">
        {t.show[other]}
      </a>
    </p>
  )
}

/** Texts about bilingual names. */
export const namesTexts = defineTexts({
  es: {
    told: { both: 'Con los nombres también en español.', original: 'Solo con los nombres originales.' },
    show: { original: 'Ver solo los originales', both: 'Ver también en español' },
  },
  en: {
    told: { both: 'Names are shown in English too.', original: 'Only the original names are shown.' },
    show: { original: 'Show the originals only', both: 'Show in English too' },
  },
})
