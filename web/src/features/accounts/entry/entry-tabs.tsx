import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { entryTexts } from '../forms/texts.ts'

type Props = { view: 'sign-in' | 'sign-up'; next?: string | undefined }

/** Tabs "Entrar" and "Crear cuenta". */
export function EntryTabs({ view, next }: Props) {
  const t = useTexts(entryTexts)
  const query = next ? `?${new URLSearchParams({ next })}` : ''
  return (
    <Tabs
      label={t.or}
      tabs={[
        { href: `/sign-in${query}`, label: t.signIn, current: view === 'sign-in' },
        { href: `/sign-up${query}`, label: t.signUp, current: view === 'sign-up' },
      ]}
    />
  )
}
