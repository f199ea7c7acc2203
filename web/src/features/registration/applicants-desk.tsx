import { type Applicant, NOTE_LETTERS_MAX } from '@liston/contract/registration'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import type { Api } from '../../platform/api.ts'
import { PanelSection, useMayChange, When } from '../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../platform/panel/panel-form.tsx'
import { PanelList } from '../../platform/panel/panel-list.tsx'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { applicantRefusal } from './refusal-texts.ts'
import { registrationTexts } from './texts.ts'

/** People who asked to join, oldest first. */
export function ApplicantsDesk() {
  const t = useTexts(registrationTexts)
  return (
    <PanelSection id="applicants" title={t.applicants} lead={t.applicantsLead}>
      <PanelList
        of={useInfiniteQuery(applicantsQuery(useApi()))}
        empty={t.noApplicants}
        row={(applicant) => <ApplicantCard key={applicant.id} applicant={applicant} />}
      />
    </PanelSection>
  )
}

function ApplicantCard({ applicant: { id, username, email, emailVerified, appliedAt } }: { applicant: Applicant }) {
  const t = useTexts(registrationTexts)
  const api = useApi()
  const mayChange = useMayChange('people')
  const [refusing, setRefusing] = useState(false)
  const act = { changes: [keys.registration, keys.admin], refused: t.notDone, why: applicantRefusal }
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-bold wrap-anywhere">{username}</span>
            <Badge tone={emailVerified ? 'primary' : 'ink'}>{emailVerified ? t.confirmed : t.unconfirmed}</Badge>
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {email && <>{email} · </>}
            <When at={appliedAt} />
          </p>
        </div>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <PanelButton
              {...act}
              submit={(once) => api.registration.decide({ id, answer: 'approve' }, once)}
              done={t.approved(username)}
              variant="primary"
              label={t.approveOne(username)}
            >
              {t.approve}
            </PanelButton>
            <Button aria-label={t.refuseOne(username)} aria-expanded={refusing} onClick={() => setRefusing(!refusing)}>
              {t.refuse}
            </Button>
          </div>
        )}
      </div>
      {refusing && (
        <PanelForm
          {...act}
          submit={({ note = '' }, once) => api.registration.decide({ id, answer: 'refuse', note }, once)}
          done={t.refused(username)}
          press={t.refuseForGood}
          variant="danger"
        >
          <TextArea label={t.note} hint={t.noteHint} name="note" maxLength={NOTE_LETTERS_MAX} rows={3} />
        </PanelForm>
      )}
    </Card>
  )
}

export const applicantsQuery = (api: Api) =>
  pagedQuery([...keys.registration, 'applicants'], (cursor) => api.registration.applicants({ cursor }))
