import { ItemWizard } from '../../curriculum/admin/item-wizard.tsx'
import { AdminOnly } from './admin-only.tsx'

/** /admin/curriculum/new and /admin/curriculum/{itemId}/edit: for account admins only. */
const CurriculumItemPage = () => (
  <AdminOnly>
    <ItemWizard />
  </AdminOnly>
)
export default CurriculumItemPage
