import { CATEGORIES_DESK, type CategoryOfHouse } from '@liston/contract/explore'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../../design/feedback/toast.ts'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { refusalText } from '../../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { deskRefusals, deskTexts } from './texts.ts'

type Asked = {
  act: 'edit' | 'appoint' | 'remove'
  submit: (fields: Record<string, string>) => Promise<CategoryOfHouse>
  done: string
}

/** A form that changes a category. On success it invalidates the affected queries; an error shows a toast. */
export function useCategoryForm({ act, submit, done }: Asked) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const client = useQueryClient()
  return useForm({
    action: `${CATEGORIES_DESK}/${act}`,
    submit,
    onDone({ category }) {
      toast({ title: done, variant: 'success' })
      for (const queryKey of [
        keys.houseCategories,
        keys.curation(category),
        [...keys.feed, 'about', category],
        keys.home,
      ])
        void client.invalidateQueries({ queryKey })
    },
    onRefused: (refusal) =>
      void toast({
        title: t.notDone,
        description: refusalText(deskRefusals, language, refusal),
        variant: 'destructive',
      }),
  })
}
