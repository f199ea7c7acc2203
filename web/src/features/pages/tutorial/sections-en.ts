import { LEVEL_SHARE_REWARD, NEW_PROFILE, XP_REWARDS } from '@liston/contract/economy'
import { publishQuota, rankingRules } from '@liston/contract/rankings'
import { PAID_VOTES_PER_DAY, rawWeight, UNDO_MS, VOTE_PACE, VOTE_PRICE_STARS } from '@liston/contract/voting'
import type { Section } from '../document.ts'

const perDay = (level: number) => publishQuota({ level, isPro: false })

/** The tutorial in English; `sections-es.ts` has the same parts. Its figures are those the server computes with. */
export const sectionsEn: readonly Section[] = [
  {
    id: 'leer',
    title: 'Reading a ranking',
    blocks: [
      'A ranking (RW) is a list that people put in order by voting. Every item is a bar: the longer, the more votes it has compared with the first. The first three end in a prize ribbon, and what is ruled was given with Stars.',
      'Votes and people are always told apart: a Boost is ten votes of one single person.',
      {
        head: ['Order', 'What counts'],
        rows: [
          ['Fair', 'Trusted people, not points. Each counts once, and Stars hardly move it.'],
          ['Votes', 'The sum of all points.'],
          ['Author', 'As its author wrote it. It rules in Fair too until five people have voted.'],
        ],
      },
      '“3rd (2–5)” tells between which places it may really be; “technical tie”, that two neighbours cannot be told apart.',
    ],
    links: [{ href: '/explore', text: 'Explore rankings' }],
  },
  {
    id: 'explorar',
    title: 'Finding what you like',
    blocks: [
      {
        list: [
          'Latest, Viral and All Results: what is new, what moves now, and everything.',
          'Forty categories, each with a page of its own.',
          'The search forgives typos and accents, and suggests while you type.',
        ],
      },
    ],
  },
  {
    id: 'cuenta',
    title: 'Opening your account',
    blocks: [
      {
        steps: [
          'Press Sign in, then Create account: e-mail, a password of ten characters or more and, if you like, a name.',
          'Confirm your e-mail by the link that comes. Until then you can use everything, but your votes weigh nothing in Fair.',
          `You begin with ${NEW_PROFILE.stars} Stars and ${NEW_PROFILE.aiCredits} AI credits.`,
        ],
      },
    ],
  },
  {
    id: 'votar',
    title: 'Voting',
    blocks: [
      {
        head: ['Vote', 'Points', 'Costs', 'A day'],
        rows: [
          ['+1', `1; ${rawWeight(5)} from level 5 on`, 'Free', String(VOTE_PACE.perDay)],
          ['Boost', '10', `${VOTE_PRICE_STARS.boost} Stars`, String(PAID_VOTES_PER_DAY.boost)],
          ['Ultra', '50', `${VOTE_PRICE_STARS.ultra} Stars`, String(PAID_VOTES_PER_DAY.ultra)],
        ],
      },
      `A Boost or an Ultra can be undone for ${UNDO_MS / 1000} seconds, and gives the Stars back. A +1 is taken back by pressing it again.`,
      'You cannot vote for a ranking of your own, but you may boost it so that it is seen: the page will say that it comes from you. Your items take one plain vote of yours, as of anyone.',
    ],
  },
  {
    id: 'crear',
    title: 'Making a ranking',
    blocks: [
      {
        steps: [
          'Press Create. Write the topic as you would say it aloud: “The best omelettes of Madrid”.',
          'Choose a category and, better still, a criterion: “By how juicy, not by how big”.',
          'Paste the items, separated by commas or lines. Repeated ones are pointed out by themselves.',
          'Order them by dragging, by the buttons or by the keyboard. That will be the author’s order.',
          'Choose public or private, and publish.',
        ],
      },
      'The draft saves itself while you write, and waits for you in My Rankings.',
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
          'In My Rankings you edit them, make them private, archive or delete them.',
          `Deleted is not lost: it can be brought back for ${rankingRules.DELETED_DAYS} days.`,
          `From ${rankingRules.VOTERS_THAT_KEEP_A_RANKING} voters on it can only be archived: there to be read, without new votes.`,
          'When a change would set votes back to zero, the page says so first, and asks.',
          'Everybody can read what its author changed, and when.',
        ],
      },
    ],
    links: [{ href: '/my-rankings', text: 'My Rankings' }],
  },
  {
    id: 'stars',
    title: 'Stars, XP and levels',
    blocks: [
      {
        head: ['What you do', 'What you earn'],
        rows: [
          ['First vote in a ranking', `${XP_REWARDS.voteInRanking.xp} XP`],
          ['Three people vote in a ranking of yours', `${XP_REWARDS.publishRanking.xp} XP`],
          ['One more trusted person in your ranking', `${XP_REWARDS.gainTrustedVoter.xp} XP`],
          ['Levelling up', '10 Stars for each number of the level'],
          ['Sharing a level', `${LEVEL_SHARE_REWARD.stars} Stars and ${LEVEL_SHARE_REWARD.xp} XP, once per level`],
        ],
      },
      'Stars are neither bought nor sold. Every movement, with its reason and the balance it left, is in Evolution.',
    ],
    links: [{ href: '/evolution', text: 'Evolution' }],
  },
  {
    id: 'ajustes',
    title: 'Your way',
    blocks: [
      {
        list: [
          'Theme and language: at the foot of every page and on your profile. One theme follows the system.',
          'Keyboard: the Tab key reaches everything, and the focus is always seen.',
          'Without scripts: reading, searching, signing in and creating work with JavaScript off, too.',
          'For programmers: an open API does all that the page does.',
        ],
      },
    ],
    links: [
      { href: '/profile?tab=settings', text: 'Your settings' },
      { href: '/api/docs', text: 'Open API' },
      { href: '/support', text: 'Frequent questions' },
    ],
  },
]
