import type { PictureCredit } from '@liston/contract/uploads'
import { defineTexts, useTexts } from '../../platform/texts.tsx'

/** Texts beside pictures of others. */
export const creditTexts = defineTexts({
  es: { pictures: 'Imágenes', cover: 'Portada', cropped: 'recortada' },
  en: { pictures: 'Pictures', cover: 'Cover', cropped: 'cropped' },
})

/** Whom a picture is by, with links to its page and its licence, as its licence asks to say. */
export function Credit({ title, author, licence, licenceUrl, page }: PictureCredit) {
  const t = useTexts(creditTexts)
  const link = { className: 'link', target: '_blank', rel: 'noopener nofollow ugc' } as const
  return (
    <>
      {page ? (
        <a href={page} {...link}>
          {title}
        </a>
      ) : (
        title
      )}
      {author && ` · ${author}`}
      {' · '}
      {licenceUrl ? (
        <a href={licenceUrl} {...link}>
          {licence}
        </a>
      ) : (
        licence
      )}
      {` · ${t.cropped}`}
    </>
  )
}

type Props = {
  cover: PictureCredit | null | undefined
  items: readonly { id: string; name: string; imageCredit?: PictureCredit | undefined }[]
}

/** Whom the pictures of a ranking are by; nothing if none is of somebody else. */
export function PictureCredits({ cover, items }: Props) {
  const t = useTexts(creditTexts)
  const credited = items.filter((item) => item.imageCredit)
  if (!cover && credited.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-11 items-center">{t.pictures}</summary>
      <ul className="grid gap-1">
        {cover && (
          <li>
            {t.cover}: <Credit {...cover} />
          </li>
        )}
        {credited.map(({ id, name, imageCredit }) => (
          <li key={id}>
            {name}: {imageCredit && <Credit {...imageCredit} />}
          </li>
        ))}
      </ul>
    </details>
  )
}
