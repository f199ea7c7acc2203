import { formatNumber, starsText } from '../../../platform/texts.tsx'
import { PAID_VOTE_KINDS, PAID_VOTES, priceOf } from '@liston/contract/economy'
import { publishQuota, rankingRules } from '@liston/contract/rankings'
import { fairFormula as f, ORDERS_FROM, rawWeight, UNDO_MS, VOTE_PACE } from '@liston/contract/voting'
import type { Section } from '../document.ts'
import { early, late, points, type TutorialNumbers, worked } from './tutorial-numbers.ts'

const perDay = (level: number) => publishQuota({ level, isPro: false })

const n = (x: number) => formatNumber('en', Math.round(x * 10) / 10)
const percent = (share: number) => `${n(100 * share)}%`

/** Every order with its formula and an example. `formulas-es.ts` has the same content. */
export const formulasEn: Section = {
  id: 'justo',
  title: 'How each order is computed',
  blocks: [
    'Fair. The score is the sum of the votes of established members, less those against, plus what is estimated for what came late, plus the little that new accounts add. Stars are not in it: they only break exact ties.',
    {
      list: [
        `Established means: a confirmed e-mail, a week here and votes on ten rankings. Such a vote weighs 1, and up to 2 from level 9. Whoever votes for more than ${f.shareFrom} items and ${percent(f.shareOf)} of the list shares a weight of that size out.`,
        `Coming late: if P voted before it and, of the E who came after, F voted for it, P·F / (E + 1) is added, and ${f.lateMax}·F² / (F + ${f.lateHalf}) at most.`,
        `New accounts: all together ${n(f.newcomerLeast)} votes or ${percent(f.newcomerShare)}, never more than ${f.youngMass}; somewhat more on a young list, until ${f.youngUntil} established members have voted.`,
      ],
    },
    `An example: a list with ${worked.settled} established members.`,
    {
      head: ['Item', 'For', 'Against', 'Came late', 'New accounts', 'Score'],
      rows: [
        row(`Always there (${early.newcomers} new accounts vote for it)`, worked.early),
        row(
          `Came when ${late.missed} had voted; of ${late.asked} who came after, ${late.for} vote for it`,
          worked.late,
        ),
      ],
    },
    'The second wins: of those who could choose it, more did.',
    `The range “3rd (2–5)”: we simulate ${f.draws} times how everyone would vote, from what is known of each item, and show where it lands in 9 of 10. “≈”, too close to call: two neighbours whose order holds less than ${percent(f.tieBelow)} of the time.`,
    `Labels: “Author’s order” until ${f.crowdFrom} people have voted. “Stable” from ${f.stableFrom} established members, if the true first falls among the first three in ${percent(f.stableChance)} of the draws. “Provisional” between the two.`,
    `Votes. The sum of points: ${points.votes} votes, ${points.boosts} Boosts and ${points.ultras} Ultra give ${n(worked.points)}.`,
    `Orders. From ${ORDERS_FROM} personal orders on: each gives 100 to the first, 50 to the second, 33.3 to the third… and 0 to what it leaves out; the mean counts. If three people order A‑B‑C, B‑A and just A, then A has ${n(worked.orders[0]!)}, B ${n(worked.orders[1]!)} and C ${n(worked.orders[2]!)}.`,
    `Agreement of “My order”: of all pairs of items that you order, how many the community puts the same way round. If it says A‑B‑C‑D and you B‑A‑C‑D, you agree on 5 of ${worked.pairs}: ${worked.agreement}%.`,
    'Author. The order it was written in.',
    'Duels. Of each person their latest answer to a pair counts, by how much they are trusted; a tie is half a win for each. The strength of an item is the one that best explains who beat whom (Bradley–Terry), with one win and one loss more against a rival of the middle. “Wins 72%” is its wins plus one of its duels plus two. Below 12 answers it is “Provisional”; from 40 on, “Firm”.',
  ],
}

function row(name: string, s: typeof worked.early): string[] {
  return [name, n(s.for), s.against > 0 ? `−${n(s.against)}` : '0', n(s.late), n(s.newcomers), n(s.score)]
}

const voting = (n: TutorialNumbers): Section => ({
  id: 'votar',
  title: 'Voting',
  blocks: [
    {
      head: ['Vote', 'Points', 'Costs', 'Per day'],
      rows: [
        ['+1', `1; ${rawWeight(5)} from level 5`, 'Free', String(VOTE_PACE.perDay)],
        ...PAID_VOTE_KINDS.map((kind) => {
          const stars = n[priceOf(kind)]
          return [PAID_VOTES[kind].name, String(stars), starsText('en', stars), String(PAID_VOTES[kind].perDay)]
        }),
      ],
    },
    `You can undo a Boost or an Ultra for ${UNDO_MS / 1000} seconds and get the Stars back. Take back a +1 by pressing it again.`,
    'On your own rankings you can give each item a +1, like anyone, and boost the whole ranking so that it gets seen: the page will say it was you. All other votes are up to others.',
  ],
})

const stars = (n: TutorialNumbers): Section => ({
  id: 'stars',
  title: 'Stars, XP and levels',
  blocks: [
    {
      head: ['What you do', 'What you earn'],
      rows: [
        ['First vote on a ranking', `${n.voteInRankingXp} XP`],
        ['Three people vote on one of your rankings', `${n.publishRankingXp} XP`],
        ['One more trusted person on your ranking', `${n.gainTrustedVoterXp} XP`],
        ['Levelling up', '10 Stars times the level’s number'],
        ['Sharing a level', `${starsText('en', n.levelShareStars)} and ${n.levelShareXp} XP, once per level`],
      ],
    },
    'Stars can’t be bought or sold. Everything you gain or spend, with its reason and the balance it left, is in Evolution.',
  ],
  links: [{ href: '/evolution', text: 'Evolution' }],
})

const between: readonly Section[] = [
  {
    id: 'crear',
    title: 'How much you can publish',
    blocks: [
      {
        head: ['Level', 'Rankings a day', 'Items'],
        rows: [1, 2, 3].map((level) => [
          level === 3 ? '3 or more' : String(level),
          String(perDay(level).perDay),
          String(perDay(level).items),
        ]),
      },
    ],
    links: [{ href: '/create-ranking', text: 'Create a ranking' }],
  },
  {
    id: 'cuidar',
    title: 'Looking after your rankings',
    blocks: [
      {
        list: [
          'In My rankings you can edit them, make them private, archive them or delete them.',
          `Deleted isn’t lost: you can bring it back for ${rankingRules.DELETED_DAYS} days.`,
          `With more than ${rankingRules.VOTERS_THAT_KEEP_A_RANKING} voters besides you, it can only be archived: still readable, without new votes.`,
          'If a change would set votes back to zero, the page says so and asks first.',
          'Everybody can read what the author changed, and when.',
        ],
      },
    ],
    links: [{ href: '/my-rankings', text: 'My rankings' }],
  },
]

/** The details in English. `sections-es.ts` has the same sections. The figures are those that the server uses. */
export const sectionsEn = (n: TutorialNumbers): readonly Section[] => [voting(n), formulasEn, ...between, stars(n)]
