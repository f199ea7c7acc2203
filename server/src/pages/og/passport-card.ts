import type { Language } from '@liston/contract/kernel'
import type { Passport, PassportPlace } from '@liston/contract/passports'
import { categoryOf } from '@liston/contract/rankings'
import { listPicture, type PictureRow } from './picture-card.ts'
import type { Card } from './ranking-card.ts'
import type { Shape } from './shapes.ts'
import { ogTexts, passportWords } from './texts.ts'

/** An entity page as an image in the reader's language: the entity's name, best ranks and votes. */
export function passportCard(passport: Passport, { appName, language }: Said, shape: Shape): Card {
  const { names, kind, category, rankings, standing, places } = passport
  const t = passportWords[language]
  const about = categoryOf(category)
  const corner = kind?.[language] ?? (about ? about[language] : null)
  return listPicture(
    {
      appName,
      heading: names[language],
      corner: corner && about ? `${about.emoji} ${corner}` : corner,
      rows: places.map((place) => rowOf(place, language)),
      foot: [t.rankings(rankings), ...(standing === null ? [] : [t.standing(standing)])].join(' · '),
      call: ogTexts[language].call,
    },
    shape,
  )
}

type Said = { appName: string; language: Language }

function rowOf({ rank, of, topic, points }: PassportPlace, language: Language): PictureRow {
  const t = passportWords[language]
  return {
    lead: t.place(rank),
    name: topic,
    figure: `${t.of(of)} · ${t.votes(points)}`,
    share: of > 1 ? Math.round((100 * (of - rank)) / (of - 1)) : 100,
  }
}
