import type { ApiKey } from '@liston/contract/accounts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '../../../../design/controls/link-button.tsx'
import { Back } from '../../../../design/identity/icon.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { useFormAnswer } from '../factor/use-form-answer.ts'
import { FreshKey } from './fresh-key.tsx'
import { KeyList } from './key-list.tsx'
import { apiKeysQuery } from './keys-query.ts'
import { NewKeyForm } from './new-key-form.tsx'
import { keyTexts } from './texts.ts'

type Made = { key: ApiKey; secret: string }

/** API keys: those there are, and one more. Its page loads `apiKeysQuery` and `factorsQuery`. */
export function KeySettings() {
  const t = useTexts(keyTexts)
  const queryClient = useQueryClient()
  const query = apiKeysQuery(useApi())
  const { keys, max } = useSuspenseQuery(query).data
  // A form without JavaScript brought it.
  const [made, setMade] = useState((useFormAnswer('/account/api-keys')?.done ?? null) as Made | null)
  return (
    <div className="page">
      <div className="mx-auto grid max-w-measure gap-6">
        <header className="grid justify-items-start gap-2">
          <LinkButton href="/account" size="sm" icon={<Back aria-hidden="true" />}>
            {t.back}
          </LinkButton>
          <h1 className="text-3xl">{t.title}</h1>
          <p className="text-muted">{t.lead}</p>
          <a href="/api/docs" className="link">{t.docs}</a>
        </header>
        {made && <FreshKey key={made.key.id} name={made.key.name} secret={made.secret} onKept={() => setMade(null)} />}
        <KeyList keys={keys} />
        {keys.length < max ? (
          <NewKeyForm
            key={keys[0]?.id}
            onMade={(fresh) => {
              setMade(fresh)
              void queryClient.invalidateQueries({ queryKey: query.queryKey })
            }}
          />
        ) : (
          <p className="text-muted">{t.full(max)}</p>
        )}
      </div>
    </div>
  )
}
