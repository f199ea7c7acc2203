import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { AppStoreManage } from '../app-store/app-store-manage.tsx'
import { PlanStatus } from './plan-status.tsx'
import { PortalForm } from './portal-form.tsx'
import { planQuery } from './queries.ts'
import { manageTexts } from './texts.ts'

/** Subscription dialog: PRO status, and links to change or cancel it. */
export function ManageDialog({ open, onClose }: ModalProps) {
  const t = useTexts(manageTexts)
  const { data: plan, isError, refetch } = useQuery({ ...planQuery(useApi()), enabled: open })
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={t.title} closeLabel={t.close}>
      {plan ? (
        <>
          <PlanStatus plan={plan} />
          {plan.hasPortal && <PortalForm />}
          {plan.sources.some(({ source }) => source === 'app_store') && <AppStoreManage />}
          <LinkButton href="/downgrade">{t.downgrade}</LinkButton>
        </>
      ) : isError ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t.notLoaded}</p>
          <Button onClick={() => void refetch()}>{t.again}</Button>
        </div>
      ) : (
        <Skeleton kind="rows" count={3} label={t.loading} />
      )}
    </Dialog>
  )
}
