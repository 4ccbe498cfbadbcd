import { useState } from 'react';
import { type Product, productEndpoints } from '@gondola/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '@gondola/client/session.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { CompanySelect } from '../../companies/index.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { ImageField } from '@gondola/ui/upload/image-field.tsx';
import { useSingleUpload } from '@gondola/ui/upload/use-single-upload.ts';
import { productValues, sentFields, useProductRules } from '../product-form.ts';
import { asKept, imageChoice, useReadableImage } from '../images/readable-image.ts';
import { useCreateProduct, useUpdateProduct } from '../queries.ts';
import { CategorySelect } from './category-select.tsx';
import { ProductState } from './product-state.tsx';
import classes from './product-dialog.module.css';
import { sendBy } from '@gondola/client/upload.ts';

/** Uploads the picture of a form; the result is its lasting address. */
const sendPicture = sendBy(productEndpoints.signUpload);

interface ProductDialogProps {
  /** The product to change; without it a new one is made. */
  product?: Product | undefined;
  onClose: () => void;
}

/** Makes or changes a product. Its company is fixed, and whether it is deleted is only shown (back-office 5). */
export default function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { t } = useTranslation('products');
  const { companyId: selected } = useSession();
  const [requestId] = useState(() => crypto.randomUUID());
  const readable = useReadableImage();
  const upload = useSingleUpload(async (file, how) => sendPicture(asKept(await readable(file)), how));
  const create = useCreateProduct();
  const update = useUpdateProduct();
  const state = useZodForm({
    ...useProductRules(),
    initialValues: productValues(product, selected),
    onSubmit: async (values) => {
      const body = sentFields(values);
      if (product) await update.mutateAsync({ id: product.id, body });
      else await create.mutateAsync({ ...body, companyId: Number(values.companyId), requestId });
      notifySuccess(t(($) => $.productForm.successMessage, { name: values.name }));
      onClose();
    },
  });
  const { form } = state;
  const { companyId, categoryCode } = form.values;
  const follow = {
    ...upload,
    take: (addresses: string[]) => {
      upload.take(addresses);
      form.setFieldValue('imageUrl', addresses[0] ?? product?.imageUrl ?? '');
    },
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={product ? t(($) => $.productForm.edit, { name: product.name }) : t(($) => $.productForm.create)}
      action={product ? t(($) => $.productForm.editAction) : t(($) => $.productForm.createAction)}
      state={{ ...state, busy: state.busy || upload.isUploading }}
      width={680}
    >
      <TextInput
        label={t(($) => $.fields.name)}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.fields.internalCode)}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('internalCode')}
        />
        <TextInput
          label={t(($) => $.fields.ean)}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('ean')}
        />
      </div>
      <div className={classes.pair}>
        <CompanySelect
          value={companyId}
          disabled={product !== undefined || selected !== undefined}
          error={form.errors['companyId']}
          onChange={(id) => {
            form.setFieldValue('companyId', id);
            form.setFieldValue('categoryCode', '');
          }}
        />
        <CategorySelect
          key={companyId}
          companyId={companyId ? Number(companyId) : undefined}
          value={categoryCode}
          known={product?.Category ?? null}
          error={form.errors['categoryCode']}
          onChange={(code) => form.setFieldValue('categoryCode', code)}
        />
      </div>
      <div className={classes.trio}>
        <TextInput label={t(($) => $.fields.distributor)} {...form.getInputProps('distributor')} />
        <TextInput label={t(($) => $.fields.size)} {...form.getInputProps('size')} />
        <TextInput label={t(($) => $.fields.subCategory)} {...form.getInputProps('subCategory')} />
      </div>
      <div className={classes.trio}>
        <TextInput label={t(($) => $.fields.category01)} {...form.getInputProps('category01')} />
        <TextInput label={t(($) => $.fields.category02)} {...form.getInputProps('category02')} />
        <TextInput label={t(($) => $.fields.category03)} {...form.getInputProps('category03')} />
      </div>
      <Textarea
        label={t(($) => $.fields.description)}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <ImageField
        label={t(($) => $.fields.image)}
        dropLabel={t(($) => $.productForm.drop)}
        rules={imageChoice}
        upload={follow}
        current={product?.imageUrl ?? null}
        failure={t(($) => $.productForm.imageFailed)}
        error={form.errors['imageUrl']}
      />
      {product ? (
        <p className={classes.state}>
          {t(($) => $.fields.deleted)}
          <ProductState deleted={product.deleted} />
        </p>
      ) : null}
    </FormDialog>
  );
}
