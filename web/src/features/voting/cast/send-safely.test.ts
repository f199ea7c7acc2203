import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/api-error.ts'
import { sendSafely } from './send-safely.ts'

const offline = new ApiError({ code: 'OFFLINE', status: 0 })

test('sends again what may not have arrived', async () => {
  const send = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue('counted')
  await expect(sendSafely(send, [1, 1])).resolves.toBe('counted')
  expect(send).toHaveBeenCalledTimes(2)
})

test('gives up in the end, and says what the last try said', async () => {
  const send = vi.fn().mockRejectedValue(offline)
  await expect(sendSafely(send, [1, 1])).rejects.toBe(offline)
  expect(send).toHaveBeenCalledTimes(3)
})

test('never repeats what was refused', async () => {
  const refused = new ApiError({ code: 'LOCKED', status: 423 })
  const send = vi.fn().mockRejectedValue(refused)
  await expect(sendSafely(send, [1, 1])).rejects.toBe(refused)
  expect(send).toHaveBeenCalledTimes(1)
})
