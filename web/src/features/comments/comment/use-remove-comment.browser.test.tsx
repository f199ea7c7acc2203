import type { Comment } from '@liston/contract/comments'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../../platform/api-error.ts'
import { inRouter } from '../../../testing/in-router.tsx'
import { useRemoveComment } from './use-remove-comment.ts'

const comment = { id: '01a1fd83-0000-7000-8000-000000000077' } as Comment

function Note() {
  const { removed, remove, undo } = useRemoveComment(comment, { kind: 'ranking', id: comment.id } as never)
  return (
    <>
      <button type="button" onClick={() => void remove()}>
        Eliminar
      </button>
      {removed && (
        <button type="button" onClick={() => void undo()}>
          Deshacer
        </button>
      )}
    </>
  )
}

async function show(answer: Promise<void>) {
  const remove = vi.fn(() => answer)
  const restore = vi.fn(() => Promise.resolve(comment))
  const Around = await inRouter({ comments: { remove, restore } as never })
  await render(
    <Around>
      <Note />
    </Around>,
  )
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  return { remove, restore }
}

test('a deletion that is undone before it is answered is undone after it: the comment comes back', async () => {
  const deletion = Promise.withResolvers<void>()
  const { remove, restore } = await show(deletion.promise)
  expect([remove.mock.calls.length, restore.mock.calls.length]).toEqual([1, 0])
  deletion.resolve()
  await expect.poll(() => restore.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument()
})

test('a deletion that is refused has nothing to be undone', async () => {
  const deletion = Promise.withResolvers<void>()
  const { restore } = await show(deletion.promise)
  deletion.reject(new ApiError({ code: 'OFFLINE', status: 0 }))
  await expect.element(page.getByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument()
  expect(restore).not.toHaveBeenCalled()
})
