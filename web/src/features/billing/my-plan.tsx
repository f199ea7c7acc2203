import type { Me } from '@liston/contract/profiles'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Pro, SuccessMark } from '../../design/identity/icon.ts'
import { Card } from '../../design/surfaces/card.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { billingTexts } from './texts.ts'

/** Which plan one has, that nothing is to be cancelled, and what each plan includes. */
export function MyPlan({ me }: { me: Me }) {
  const t = useTexts(billingTexts)
  const Mark = me.isPro ? Pro : SuccessMark
  return (
    <div className="grid gap-6">
      <Card as="section" className="flex items-start gap-3">
        <Mark aria-hidden="true" className="mt-1 flex-none text-accent" />
        <div className="grid gap-1">
          <h2 className="text-lg">{me.isPro ? t.pro : t.free}</h2>
          <p className="text-muted">{me.isPro ? t.proHint : t.freeHint}</p>
        </div>
      </Card>
      <Included title={t.always} lines={t.alwaysList} />
      <Included title={t.withPro} lines={t.withProList} />
      <p>
        {t.never}{' '}
        <Anchor href="/terms#stars" className="link">
          {t.terms}
        </Anchor>
      </p>
    </div>
  )
}

function Included({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="benefits">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
