import { Suspense } from 'react'
import { askedPart } from '../../platform/parts/asked-part.tsx'
import type { ImagePickerProps } from './image-picker.tsx'

const Picker = askedPart(() => import('./image-picker.tsx').then((m) => m.ImagePicker))

/** Dialog to choose and upload a picture. Its code loads when it opens. Render it only while it is open. */
export const ImagePicker = (props: ImagePickerProps) => (
  <Suspense>
    <Picker {...props} />
  </Suspense>
)
