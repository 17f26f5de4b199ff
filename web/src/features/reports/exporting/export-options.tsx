import { Checkbox } from '../../../ui/forms/checkbox.tsx';

export interface Options {
  unapproved: boolean;
  pictures: boolean;
}

interface ExportOptionsProps {
  options: Options;
  /** Whether the person's receipts need an approval. */
  needsApproval: boolean;
  onChange: (options: Options) => void;
}

/** What a report contains besides approved receipts' details. */
export const ExportOptions = ({ options, needsApproval, onChange }: ExportOptionsProps) => (
  <div className="flex flex-wrap gap-x-6">
    {needsApproval && (
      <Checkbox
        label="Include unapproved receipts"
        checked={options.unapproved}
        onChange={({ currentTarget: { checked } }) => onChange({ ...options, unapproved: checked })}
      />
    )}
    <Checkbox
      label="Include receipt pictures"
      checked={options.pictures}
      onChange={({ currentTarget: { checked } }) => onChange({ ...options, pictures: checked })}
    />
  </div>
);
