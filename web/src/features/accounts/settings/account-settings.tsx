import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { SignOut } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { accountTitles } from '../entry/titles.ts'
import { SignOutForm } from '../session/sign-out-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { EmailStatus } from './email-status.tsx'
import { SessionList } from './session-list.tsx'
import { settingsTexts } from './texts.ts'

/** Address, password, sessions. */
export function AccountSettings() {
  const t = useTexts(settingsTexts)
  return (
    <div className="page">
      <div className="mx-auto grid max-w-measure gap-6">
        <h1 className="text-3xl">{useTexts(accountTitles).account}</h1>
        <Section title={t.email}>
          <EmailStatus />
        </Section>
        <Section title={t.password} lead={t.passwordMore}>
          <ChangePasswordForm />
        </Section>
        <Section title={t.sessions} lead={t.sessionsMore}>
          <SessionList />
        </Section>
        <SignOutForm>
          <Button type="submit" icon={<SignOut aria-hidden="true" />}>
            {t.signOut}
          </Button>
        </SignOutForm>
      </div>
    </div>
  )
}

type SectionProps = { title: string; lead?: string; children: ReactNode }

function Section({ title, lead, children }: SectionProps) {
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-lg">{title}</h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}
