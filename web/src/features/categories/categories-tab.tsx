import type { Category } from '@docket/shared/categories/contract';
import { categoryMessages } from '@docket/shared/categories/messages';
import { standardCategories } from '@docket/shared/categories/rules';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EditAndRemove } from '../../ui/data/edit-and-remove.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/data/table.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toastOutcome } from '../../ui/toasts/toast-outcome.ts';
import { useSubject } from '../../ui/overlays/use-subject.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { useCategoryList, useDeleteCategory } from './api.ts';

/** The categories that the business adds to the receipt forms of its members (ADM-06). */
export function CategoriesTab() {
  const { data, error, refetch } = useCategoryList();
  const [edited, setEdited] = useState<Category | 'new' | null>(null);
  const [leaving, setLeaving, close] = useSubject<Category>();
  return (
    <Card aria-label="Categories">
      <CardHeader
        title="Categories"
        action={
          <Button size="small" onClick={() => setEdited('new')}>
            <Plus aria-hidden />
            Add Category
          </Button>
        }
      />
      <p className="border-b px-5 py-3 text-sm text-muted">
        Members choose from these and the standard categories: {standardCategories.join(', ')}.
      </p>
      {error ? (
        <ErrorState
          title={categoryMessages.listFailed}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <output className="block px-5 py-8 text-center text-muted">Loading categories...</output>
      ) : data.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">No categories found</p>
      ) : (
        <CategoryTable categories={data} onEdit={setEdited} onDelete={setLeaving} />
      )}
      {edited && (
        <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {leaving && <DeleteCategory category={leaving} onClose={close} />}
    </Card>
  );
}

interface CategoryTableProps {
  categories: readonly Category[];
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

const createdOn = ({ createdAt }: Category): string => new Date(createdAt).toLocaleDateString();

const CategoryTable = ({ categories, onEdit, onDelete }: CategoryTableProps) => (
  <Table label="Categories">
    <thead>
      <tr>
        <HeadCell>Name</HeadCell>
        <HeadCell>Cost Code</HeadCell>
        <HeadCell className="hidden sm:table-cell">Created</HeadCell>
        <HeadCell className="text-right">Actions</HeadCell>
      </tr>
    </thead>
    <tbody>
      {categories.map((category) => (
        <Row key={category.id}>
          <Cell className="font-medium wrap-anywhere">
            {category.name}
            <span className="block font-normal whitespace-nowrap text-muted sm:hidden">
              {createdOn(category)}
            </span>
          </Cell>
          <Cell className="min-w-16 wrap-anywhere text-muted sm:min-w-20">{category.costCode ?? '-'}</Cell>
          <Cell className="hidden text-muted sm:table-cell">{createdOn(category)}</Cell>
          <Cell className="text-right whitespace-nowrap">
            <EditAndRemove
              name={category.name}
              remove="Delete"
              onEdit={() => onEdit(category)}
              onRemove={() => onDelete(category)}
            />
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const deleting = useDeleteCategory(category.id, {
    ...toastOutcome({ done: 'Category deleted', failed: categoryMessages.deleteFailed }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${category.name}?`}
      text="Existing receipts keep this category. New receipts won’t be able to use it."
      cancel="Cancel"
      confirm="Delete Category"
      danger
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    />
  );
}
