import { type ApiKey, KEY_LIVES, KEY_NAME_MAX } from '@liston/contract/accounts'
import { KEY_REQUESTS_PER_MINUTE, KEY_SCOPES } from '@liston/contract/kernel'
import { Checkbox } from '../../../../design/controls/checkbox.tsx'
import { Field } from '../../../../design/controls/field.tsx'
import { Select } from '../../../../design/controls/select.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { ProofForm } from '../factor/proof/proof-form.tsx'
import { SettingsSheet } from '../settings-sheet.tsx'
import { newKeyOf } from './new-key-of.ts'
import { keyTexts } from './texts.ts'

type Props = { onMade(made: { key: ApiKey; secret: string }): void }

/** What a new key is called, what it may do, and when it ends. */
export function NewKeyForm({ onMade }: Props) {
  const t = useTexts(keyTexts)
  const api = useApi()
  const lives = [
    { value: '', label: t.never },
    ...KEY_LIVES.map((days) => ({ value: String(days), label: t.inDays(days) })),
  ]
  return (
    <SettingsSheet title={t.fresh} lead={t.freshLead(KEY_REQUESTS_PER_MINUTE)} id="new-key">
      <ProofForm
        action="/account/api-keys"
        label={t.make}
        variant="primary"
        submit={({ proof, ...fields }) => api.accounts.makeKey({ ...newKeyOf(fields), proof })}
        onDone={onMade}
      >
        <Field label={t.name} hint={t.nameHint} name="name" required maxLength={KEY_NAME_MAX} autoComplete="off" />
        <fieldset className="grid gap-1">
          <legend className="font-bold">{t.scopes}</legend>
          {KEY_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              name={scope}
              label={t.scope[scope]}
              hint={t.scopeHint[scope]}
              defaultChecked={scope === 'read'}
            />
          ))}
        </fieldset>
        <Select label={t.life} name="days" options={lives} defaultValue="90" />
      </ProofForm>
    </SettingsSheet>
  )
}
