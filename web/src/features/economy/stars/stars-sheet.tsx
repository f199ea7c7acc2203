import '../economy.css'
import '../earn.css'
import {
  DAILY_NUMBERS,
  PAID_VOTE_KINDS,
  PAID_VOTES,
  priceOf,
  PRICES,
  REFERRAL_NUMBERS,
  type Sink,
  SINKS,
  STAR_NUMBERS,
} from '@liston/contract/economy'
import { type ReactNode, Suspense } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Drawer } from '../../../design/surfaces/drawer.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useMe } from '../../../platform/session.ts'
import { defineTexts, formatNumber, starsText, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useNumbers } from '../use-numbers.ts'

const LatestStars = lazyPart(() => import('./latest-stars.tsx').then((module) => module.LatestStars), { when: 'mount' })

/** What Stars are for: how they are earned and spent, what they never buy, and the user's latest movements. */
export function StarsSheet({ open, onClose }: ModalProps) {
  const t = useTexts(sheetTexts)
  const me = useMe()
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t.title}
      description={me ? t.balance(me.stars) : t.lead}
      closeLabel={t.close}
    >
      <div className="stars-sheet">
        <Earned />
        <Spent />
        <Part title={t.never}>
          <ul className="stars-never">
            {t.nevers.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Part>
        {me && (
          <Part title={t.latest}>
            <Suspense>
              <LatestStars />
            </Suspense>
            <Anchor href="/evolution?currency=stars" className="link link-alone" onClick={onClose}>
              {t.all}
            </Anchor>
          </Part>
        )}
      </div>
    </Drawer>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stars-part" aria-label={title}>
      <h3 className="text-md">{title}</h3>
      {children}
    </section>
  )
}

function Rows({ rows }: { rows: readonly (readonly [what: string, stars: string])[] }) {
  return (
    <dl className="earn-list">
      {rows.map(([what, stars]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{stars}</dd>
        </div>
      ))}
    </dl>
  )
}

function Earned() {
  const t = useTexts(sheetTexts)
  const language = useLanguage()
  const { levelShareStars } = useNumbers(STAR_NUMBERS)
  const { referrerStars } = useNumbers(REFERRAL_NUMBERS)
  const daily = Object.entries(useNumbers(DAILY_NUMBERS))
    .filter(([name]) => name.endsWith('Stars'))
    .map(([, stars]) => stars)
  return (
    <Part title={t.earn}>
      <Rows
        rows={[
          [t.daily, t.between(Math.min(...daily), Math.max(...daily))],
          [t.level, t.levelStars],
          [t.missions, t.each],
          [t.share, starsText(language, levelShareStars)],
          [t.invite, starsText(language, referrerStars)],
        ]}
      />
    </Part>
  )
}

function Spent() {
  const t = useTexts(sheetTexts)
  const language = useLanguage()
  const prices = useNumbers(PRICES)
  const price = (setting: keyof typeof prices) => starsText(language, prices[setting])
  return (
    <Part title={t.spend}>
      <Rows
        rows={[
          ...PAID_VOTE_KINDS.map((kind) => [`${PAID_VOTES[kind].name}: ${t.paid}`, price(priceOf(kind))] as const),
          ...(Object.keys(SINKS) as Sink[]).map((sink) => [t.sinks[sink], price(SINKS[sink].setting)] as const),
          [t.avatars, t.each],
        ]}
      />
    </Part>
  )
}

const sinksEs: Record<Sink, string> = {
  streak_freeze: 'Un protector para tu racha',
  highlight: 'Un destacado más en un ranking',
  credit: 'Un crédito de IA',
  featured: 'Tu ranking, un día en cabeza de su categoría',
}

export const sheetTexts = defineTexts({
  es: {
    title: 'Para qué sirven las Stars',
    lead: 'Cada cuenta empieza con 100. Se ganan aquí y se gastan aquí.',
    balance: (stars: number) => `Tienes ${starsText('es', stars)}.`,
    close: 'Cerrar',
    earn: 'Se ganan',
    daily: 'Con la recompensa de cada día',
    between: (least: number, most: number) => `de ${formatNumber('es', least)} a ${starsText('es', most)}`,
    level: 'Al subir de nivel',
    levelStars: '10 × nivel',
    missions: 'Con las misiones',
    each: 'según cuál',
    share: 'Al compartir un nivel',
    invite: 'Si participa quien invitas',
    spend: 'Se gastan',
    paid: 'dar luz a lo que te gusta',
    sinks: sinksEs,
    avatars: 'Avatares',
    never: 'Nunca compran',
    nevers: [
      'Un puesto en «Justo»: ahí cuentan personas. Solo deshacen un empate exacto, y se dice.',
      'Votos, seguidores ni reseñas.',
      'Dinero: no se compran, no se venden y no se regalan.',
    ],
    latest: 'Tus últimos movimientos',
    all: 'Ver todos los movimientos',
  },
  en: {
    title: 'What Stars are for',
    lead: 'Every account starts with 100. You earn and spend them here.',
    balance: (stars) => `You have ${starsText('en', stars)}.`,
    close: 'Close',
    earn: 'You earn them',
    daily: 'With each day’s reward',
    between: (least, most) => `${formatNumber('en', least)} to ${starsText('en', most)}`,
    level: 'By levelling up',
    levelStars: '10 × level',
    missions: 'With missions',
    each: 'it depends',
    share: 'By sharing a level',
    invite: 'If someone you invite joins in',
    spend: 'You spend them',
    paid: 'make what you like stand out',
    sinks: {
      streak_freeze: 'A freeze for your streak',
      highlight: 'One more highlight on a ranking',
      credit: 'An AI credit',
      featured: 'Your ranking on top of its category for a day',
    } satisfies Record<Sink, string>,
    avatars: 'Avatars',
    never: 'They never buy',
    nevers: [
      'A place in “Fair”: people count there. Stars only break an exact tie, and the page says so.',
      'Votes, followers or reviews.',
      'Money: they can’t be bought, sold or given away.',
    ],
    latest: 'Your latest activity',
    all: 'See all activity',
  },
})
