import { type TeleauditAnswer, teleauditEndpoints, type TeleauditImage } from '@gondola/contract';
import { defaultMarks } from '@gondola/shelf';
import { CompanyRegion } from '~/rooms/companies/index.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useApi } from '@gondola/client/queries.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { CanvasToolbar } from '../components/canvas-toolbar.tsx';
import { ImageCarousel } from '../components/image-carousel.tsx';
import { KeyLegend } from '../components/key-legend.tsx';
import { KpiChecklist } from '../components/kpi-checklist.tsx';
import { PhotoStage } from '../components/photo-stage.tsx';
import { type Catalogue, ProductCatalogue, useCatalogue } from '../components/product-catalogue.tsx';
import { WorkbenchHeader } from '../components/workbench-header.tsx';
import { zoomStep } from '../drawing/view.ts';
import { useDrawing } from '../use-drawing.ts';
import { type StageView, useView } from '../use-view.ts';
import { ImageTabs } from './image-tabs.tsx';
import { SurveyPanel, surveysAbout } from './survey-panel.tsx';
import bench from '../components/image-workbench.module.css';
import classes from './survey-workbench.module.css';

interface SurveyWorkbenchProps {
  answer: TeleauditAnswer;
  images: readonly TeleauditImage[];
  /** The one shown. */
  image: TeleauditImage;
  onImage: (index: number) => void;
}

const nothing = () => {};

/** The image screen of the survey mode: the photo to look at, and its questions next to it. */
export function SurveyWorkbench({ answer, images, image, onImage }: SurveyWorkbenchProps) {
  const { t } = useTranslation('teleaudit');
  const stageRef = useRef<HTMLDivElement>(null);
  const view = useView(stageRef, image.id, image);
  const drawing = useDrawing({
    imageId: image.id,
    image,
    strokes: [],
    color: null,
    opened: () => null,
    onHold: nothing,
    onEdit: nothing,
    onPut: nothing,
  });
  const all = useApi(teleauditEndpoints.surveysOfAnswer, { params: { id: answer.id } }).data?.surveyResponses;
  const index = images.indexOf(image);
  const catalogue = useCatalogue();
  const hasSurvey = answer.Question.surveyTeleauditId !== null;
  const saved = images.map(({ id }) => surveysAbout(all ?? [], 'image', id).current !== undefined);
  const left = hasSurvey && all ? saved.filter((one) => !one).length : 0;
  const goTo = (next: number) => {
    if (next >= 0 && next < images.length) onImage(next);
  };
  const goOn = () => {
    // The one just saved may not be among them yet.
    const open = saved.flatMap((isSaved, at) => (isSaved || at === index ? [] : [at]));
    const next = open.find((at) => at > index) ?? open[0];
    if (next === undefined) notifySuccess(t(($) => $.survey.all));
    else goTo(next);
  };
  useLookingKeys({ view, catalogue, image: (by) => goTo(index + by) });
  const carousel = images.map(({ id, thumbnailUrl }, at) => ({
    id,
    thumb: thumbnailUrl,
    state: saved[at] ? ('saved' as const) : ('pending' as const),
    note: t(($) => (saved[at] ? $.survey.answered : at === index ? $.images.current : $.images.pending)),
  }));
  return (
    <div className={bench.bench} data-catalogue={catalogue.isOpen ? '' : undefined}>
      <WorkbenchHeader
        mode="encuesta"
        answer={answer}
        images={images.length}
        missing={left > 0 ? t(($) => $.done.unanswered, { count: left }) : undefined}
      />
      <div className={bench.canvas}>
        <PhotoStage
          stageRef={stageRef}
          photo={{
            id: image.id,
            url: image.imageUrl,
            alt: t(($) => $.images.alt, { place: index + 1, question: answer.Question.title }),
            size: image,
          }}
          strokes={[]}
          marks={defaultMarks}
          tool="pan"
          view={view}
          drawing={drawing}
        />
      </div>
      <div className={bench.dock}>
        <CanvasToolbar
          mode="encuesta"
          tool="pan"
          zoom={view.view.scale}
          onTool={nothing}
          onZoom={view.zoom}
          onFit={view.fit}
          catalogue={catalogue}
        />
      </div>
      {catalogue.isOpen ? <ProductCatalogue answerId={answer.id} onClose={catalogue.toggle} /> : null}
      <div className={bench.foot}>
        <ImageCarousel images={carousel} index={index} onIndex={goTo} />
        <KeyLegend mode="encuesta" />
      </div>
      <aside className={bench.panel} aria-label={t(($) => $.survey.panel)}>
        {hasSurvey ? (
          <ImageTabs saved={saved} index={index} onIndex={goTo} controls="survey-of-image" />
        ) : null}
        <p className={classes.presence} role="status">
          {left > 0 ? (
            <>
              <IconAlertTriangle size={16} stroke={1.7} />
              {t(($) => $.survey.presence, { count: left })}
            </>
          ) : null}
        </p>
        <div
          id="survey-of-image"
          role={hasSurvey ? 'tabpanel' : undefined}
          aria-label={t(($) => $.survey.panel)}
        >
          <CompanyRegion companyId={answer.Company.id}>
            <SurveyPanel answer={answer} objectClass="image" objectId={image.id} onSaved={goOn} />
          </CompanyRegion>
        </div>
        <KpiChecklist answer={answer} />
      </aside>
    </div>
  );
}

interface Looking {
  view: StageView;
  catalogue: Catalogue;
  image: (step: number) => void;
}

/** The keys of a photo that is only looked at. */
function useLookingKeys({ view, catalogue, image }: Looking): void {
  const { t } = useTranslation('teleaudit');
  useKeys(
    t(($) => $.keys.title),
    [
      { keys: '+', label: t(($) => $.tool.zoomIn), run: () => view.zoom(zoomStep) },
      { keys: '-', label: t(($) => $.tool.zoomOut), run: () => view.zoom(1 / zoomStep) },
      { keys: '0', label: t(($) => $.tool.fit), run: view.fit },
      { keys: 'b', label: t(($) => $.tool.catalogue), run: catalogue.toggle },
      {
        keys: 'alt+arrowleft',
        label: t(($) => $.images.previous),
        run: () => image(-1),
        whileTyping: true,
      },
      {
        keys: 'alt+arrowright',
        label: t(($) => $.images.next),
        run: () => image(1),
        whileTyping: true,
      },
      { keys: '[', label: t(($) => $.images.previous), run: () => image(-1) },
      { keys: ']', label: t(($) => $.images.next), run: () => image(1) },
    ],
  );
}
