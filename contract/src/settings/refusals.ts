import { uploadRefusals } from '../uploads/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const settingRefusals = {
  /** A picture that is gone, hidden or somebody else's can't be of the installation. */
  save: { ...uploadRefusals.attach },
} as const
