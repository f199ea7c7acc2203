import type { ReactNode } from 'react'
import { Card } from '../../../design/surfaces/card.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { LanguageChoice } from '../../../platform/choices/language-choice.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { entryTexts } from '../forms/texts.ts'

/** Layout of the sign-in pages: the form on a card, with the product's promise beside it. */
export function EntryFrame({ title, tabs, children }: { title: string; tabs?: ReactNode; children: ReactNode }) {
  const t = useTexts(entryTexts)
  return (
    <div className="page @container">
      <div className="grid items-center gap-x-16 gap-y-8 @4xl:min-h-[60dvh] @4xl:grid-cols-[1fr_30rem]">
        <Card className="mx-auto grid w-full max-w-dialog content-start gap-5 @4xl:order-2">
          <h1 className="text-2xl">{title}</h1>
          {tabs}
          {children}
          <LanguageChoice />
        </Card>
        <div className="mx-auto hidden w-full max-w-dialog gap-6 @4xl:grid">
          <p className="font-display text-4xl leading-display font-[750] tracking-display">{t.promise}</p>
          <div className="grid gap-3" aria-hidden="true">
            <Bar place={1} fill={100} size="lg" tone="leader" />
            <Bar place={2} fill={72} size="lg" tone="rest" />
            <Bar place={3} fill={44} size="lg" tone="ink" />
          </div>
          <p className="text-md text-muted">{t.promiseMore}</p>
        </div>
      </div>
    </div>
  )
}
