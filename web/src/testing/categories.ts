import { sampleCategories, setCategories } from '@liston/contract/rankings'

// In the application a page brings them.
setCategories(sampleCategories)
