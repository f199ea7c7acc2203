import { inLanguage } from '@liston/contract/kernel'
import { type Passport, passportPath, passportQrPath } from '@liston/contract/passports'
import { itemPicturePath } from '@liston/contract/rankings'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { ShareSheet } from '../rankings/index.ts'
import { passportText } from './passport-text.ts'
import { shareTexts } from './share-texts.ts'

/** Share panel of an entity page. */
export function SharePassport({ passport }: { passport: Passport }) {
  const t = useTexts(shareTexts)
  const language = useLanguage()
  const { key, names, rankings } = passport
  const name = inLanguage(names, language)
  return (
    <ShareSheet
      title={t.title}
      shared={{
        path: passportPath(key),
        says: t.says(name, rankings),
        text: { label: t.text, copy: t.copy, write: (url) => passportText({ passport, name, t, url }) },
        qr: { path: passportQrPath(key), hint: t.qrHint },
        pictures: { hint: t.picturesHint, pathOf: (format) => itemPicturePath(key, format, language) },
        file: fileOf(name),
      }}
    />
  )
}

/** File name from a name, in ASCII. */
const fileOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'liston'
