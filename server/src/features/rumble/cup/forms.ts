import type { CupSeeds, CupSide, CupSize } from '@liston/contract/rumble'
import type { PlainForm } from '../../../platform/http/index.ts'

const pageOf = (cup = ''): string => (/^[\w-]{1,40}$/.test(cup) ? `/?rumble=torneo.${cup}` : '/?rumble=torneo')

/** HTML forms without JavaScript: start a cup, resume it, answer a match. */
export const cupForms: PlainForm[] = [
  {
    path: '/rumble-cup-begin',
    page: pageOf(),
    submit: ({ rumble }, { ranking = '', size = '', seeds = '' }) =>
      rumble.beginCup({ rankingId: ranking, size: Number(size) as CupSize, seeds: seeds as CupSeeds }),
    leadsTo: (_fields, done) => pageOf((done as { id: string }).id),
    keep: ['ranking', 'size', 'seeds'],
  },
  {
    path: '/rumble-cup',
    page: ({ cup }) => pageOf(cup),
    submit: ({ rumble }, { cup: id = '', token = '', side = '' }) =>
      side === '' ? rumble.resumeCup({ id }) : rumble.answerCup({ id, token, side: side as CupSide }),
    leadsTo: ({ cup }) => pageOf(cup),
    keep: ['cup'],
  },
]
