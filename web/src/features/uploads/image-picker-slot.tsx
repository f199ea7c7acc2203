import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import type { ImagePickerProps } from './image-picker.tsx'

const Picker = lazyPart(() => import('./image-picker.tsx').then((m) => m.ImagePicker), { when: 'press' })

/** Dialog to choose and upload a picture. Its code loads when it opens. Render it only while it is open. */
export const ImagePicker = (props: ImagePickerProps) => (
  <Suspense>
    <Picker {...props} />
  </Suspense>
)
