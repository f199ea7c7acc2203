import { PRICES } from '@liston/contract/economy'
import type { Redeemables } from '@liston/contract/redeem'
import { Select } from '../../../design/controls/select.tsx'
import { Highlight } from '../../../design/identity/icon.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useNumbers } from '../../economy/index.ts'
import { redeemTexts } from '../texts.ts'
import { SinkForm } from './sink-form.tsx'
import { SinkRow } from './sink-row.tsx'
import { UndoForm } from './undo-form.tsx'

type Props = { of: Redeemables; back: string }

/** One highlight more in a ranking that one chooses. */
export function HighlightSink({ of: { highlights, stars }, back }: Props) {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const { highlightStars } = useNumbers(PRICES)
  const { bought, choices, undo } = highlights
  return (
    <SinkRow
      icon={<Highlight aria-hidden="true" />}
      title={t.highlight}
      price={t.stars(number(highlightStars))}
      text={
        <p>
          {bought > 0 && `${t.highlightOwned(number(bought))} `}
          {choices.length > 0 ? t.highlightText : t.highlightNone}
        </p>
      }
    >
      {choices.length > 0 && (
        <SinkForm
          sink="highlight"
          price={highlightStars}
          stars={stars}
          back={back}
          aboutOf={({ about }) => choices.find(({ id }) => id === about)?.topic}
        >
          <Select
            name="about"
            label={t.highlightIn}
            options={choices.map(({ id, topic, used }) => ({ value: id, label: t.highlightUsed(topic, number(used)) }))}
          />
        </SinkForm>
      )}
      <UndoForm act="undo-highlight" undo={undo} back={back} />
    </SinkRow>
  )
}
