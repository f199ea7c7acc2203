import { CREDIT_NUMBERS } from '@liston/contract/economy'
import { Anchor } from '../../../../design/controls/anchor.tsx'
import { TitledPart } from '../../../../design/sections/titled-part.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import { useNumbers } from '../../../economy/index.ts'
import { manageTexts } from '../texts.ts'

/** What one keeps without PRO and what goes, in numbers. */
export function WhatStays() {
  const t = useTexts(manageTexts)
  return (
    <>
      <div className="plan-columns">
        <Lines title={t.keep} lines={t.keepList} />
        <Lines title={t.lose} lines={t.loseList(useNumbers(CREDIT_NUMBERS))} />
      </div>
      <p className="text-sm text-muted">
        {t.never}{' '}
        <Anchor href="/terms#stars" className="link">
          {t.terms}
        </Anchor>
      </p>
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <TitledPart title={title}>
      <ul className="benefits">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </TitledPart>
  )
}
