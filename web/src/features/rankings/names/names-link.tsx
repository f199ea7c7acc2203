import { useNames } from '../../../platform/choices/names.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { namesTexts } from './names-texts.ts'

/**
 * Says that names stand in the reader's language too, and leads to the original ones alone, or back. A plain link, which loads the page
 * anew: the server keeps the choice.
 */
export function NamesLink({ path }: { path: string }) {
  const t = useTexts(namesTexts)
  const names = useNames()
  const other = names === 'both' ? 'original' : 'both'
  return (
    <p className="text-sm text-muted">
      {t.told[names]}{' '}
      <a href={`${path}?names=${other}`} rel="nofollow" data-in-place="" className="link link-alone">
        {t.show[other]}
      </a>
    </p>
  )
}
