import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

function openRequests() {
  const sent: string[] = []
  const answers = new Map<string, (refused?: Error) => void>()
  const send = (name: string) => () => {
    sent.push(name)
    return new Promise<string>((resolve, reject) =>
      answers.set(name, (refused) => (refused ? reject(refused) : resolve(name))),
    )
  }
  return { sent, send, answer: (name: string, refused?: Error) => answers.get(name)!(refused) }
}

test('what undoes something is sent when that is answered; other things are sent meanwhile', async () => {
  const { sent, send, answer } = openRequests()
  void inOrder('comment 1', send('remove'))
  const restored = inOrder('comment 1', send('restore'))
  void inOrder('comment 2', send('like'))
  await Promise.resolve()
  await expect.poll(() => sent).toEqual(['remove', 'like'])
  answer('remove')
  await expect.poll(() => sent).toEqual(['remove', 'like', 'restore'])
  answer('restore')
  expect(await restored).toBe('restore')
})

test('after one that is refused the next is sent, and each hears its own answer', async () => {
  const { sent, send, answer } = openRequests()
  const like = inOrder('comment 3', send('like'))
  const unlike = inOrder('comment 3', send('unlike'))
  await expect.poll(() => sent).toEqual(['like'])
  answer('like', new Error('refused'))
  await expect(like).rejects.toThrow('refused')
  await expect.poll(() => sent).toEqual(['like', 'unlike'])
  answer('unlike')
  expect(await unlike).toBe('unlike')
})
