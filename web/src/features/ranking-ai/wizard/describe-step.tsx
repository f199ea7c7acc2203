import { PROMPT, TONES } from '@liston/contract/ranking-ai'
import { Chip } from '../../../design/controls/chip.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { aiTexts } from '../texts.ts'
import type { Wished } from '../wish-state.ts'
import type { SetWished } from './use-wizard.ts'

type Props = { wished: Wished; set: SetWished; error: string | undefined }

/** The prompt with examples, the tone of the notes, and names to exclude. */
export function DescribeStep({ wished, set, error }: Props) {
  const t = useTexts(aiTexts)
  const { min, max } = PROMPT
  return (
    <>
      <TextArea
        id="prompt"
        name="prompt"
        label={t.prompt}
        hint={t.promptHint(min, max)}
        error={error}
        required
        minLength={min}
        maxLength={max}
        placeholder={t.promptExample}
        value={wished.prompt}
        onChange={(event) => set({ prompt: event.currentTarget.value })}
      />
      <div className="wish-examples" role="group" aria-label={t.examples}>
        {t.exampleList.map((example) => (
          <Chip
            key={example}
            pressed={wished.prompt === example}
            onClick={() => {
              set({ prompt: example })
              document.getElementById('prompt')?.focus()
            }}
          >
            {example}
          </Chip>
        ))}
      </div>
      <fieldset className="wish-set">
        <legend className="field-label">{t.tone}</legend>
        <div className="wish-chips">
          {TONES.map((tone) => (
            <label key={tone} className="chip">
              <input
                type="radio"
                name="tone"
                value={tone}
                className="sr-only"
                checked={wished.tone === tone}
                onChange={() => set({ tone })}
              />
              <span>{t.tones[tone]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        name="exclude"
        label={t.exclude}
        hint={t.excludeHint}
        autoComplete="off"
        value={wished.exclude}
        onChange={(event) => set({ exclude: event.currentTarget.value })}
      />
    </>
  )
}
