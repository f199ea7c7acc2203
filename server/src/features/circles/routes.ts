import { circlesContract } from '@liston/contract/circles'
import { endpoints } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { listMembers } from './list-members.ts'

export function circlesRoutes(platform: Platform) {
  const os = endpoints(circlesContract)
  return os.router({ list: os.list.handler(({ input }) => listMembers(platform, input)) })
}
